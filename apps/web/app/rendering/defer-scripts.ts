/**
 * Public pages are readable before any script runs, so their scripts wait for the first picture: on a phone's
 * network 120 kB of code would otherwise compete with it. Renaming the type of React Router's preloads and module
 * script makes the browser ignore them until `startScripts` (inline-scripts.ts) restores it.
 */
export function deferScripts(html: string): string {
  return html.replaceAll(/(?:<link rel|<script type)="(?=module)/g, '$&deferred-')
}
