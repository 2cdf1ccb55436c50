/** The server made the HTML from Markdown and let nothing through that could be a script. */
export function HelpText({ html }: { html: string }) {
  return <div className="help-text prose" dangerouslySetInnerHTML={{ __html: html }} />
}
