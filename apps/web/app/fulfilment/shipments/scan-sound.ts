const KEY = 'packingSound'

export const isSoundOn = (): boolean => localStorage.getItem(KEY) === 'on'

export function switchSound(isOn: boolean): void {
  if (isOn) localStorage.setItem(KEY, 'on')
  else localStorage.removeItem(KEY)
}

const tones = {
  good: { hertz: 1_320, seconds: 0.09, type: 'sine' },
  bad: { hertz: 180, seconds: 0.45, type: 'square' },
} as const

let speaker: AudioContext | undefined

/** Short and high, or long and low: told apart without looking. */
export function playSound(tone: keyof typeof tones): void {
  const { hertz, seconds, type } = tones[tone]
  speaker ??= new AudioContext()
  const oscillator = speaker.createOscillator()
  oscillator.type = type
  oscillator.frequency.value = hertz
  oscillator.connect(speaker.destination)
  oscillator.start()
  oscillator.stop(speaker.currentTime + seconds)
}
