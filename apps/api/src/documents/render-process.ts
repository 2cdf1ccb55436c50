import { setPriority } from 'node:os'
import { inLanguage } from '@wheelyard/messages/in-language'
import type { Language } from '@wheelyard/messages/languages'
import { takeLostLetters } from './lost-letters.ts'

// Started by render-apart.ts as a process of its own; it loads only the modules that render.

export type RenderTask = { module: string; name: string; input: unknown; language: Language }
export type Rendered = { output: unknown; cpuMs: number; lostLetters: number } | { error: string }

// The shop goes first.
setPriority(5)

process.on('message', (task: RenderTask) => {
  void render(task).then((rendered) => process.send?.(rendered))
})

async function render({ module, name, input, language }: RenderTask): Promise<Rendered> {
  try {
    const renderers = (await import(module)) as Record<string, (value: unknown) => unknown>
    const before = process.cpuUsage()
    const output = await inLanguage(language, () => renderers[name]!(input))
    const { user, system } = process.cpuUsage(before)
    return { output, cpuMs: (user + system) / 1_000, lostLetters: takeLostLetters() }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
