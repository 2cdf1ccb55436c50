/** The server made the HTML from Markdown and let nothing through that could be a script. */
export function HelpText({ html, ...marks }: { html: string; lang?: string; dir?: string }) {
  return <div className="help-text prose" {...marks} dangerouslySetInnerHTML={{ __html: html }} />
}
