/** `classNames('btn', wide && 'w-full')` → `'btn w-full'` */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
