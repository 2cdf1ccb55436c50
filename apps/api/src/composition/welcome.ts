import type { Settings } from '../env.ts'

export function welcome(settings: Settings): string {
  const lines: [string, string][] = [['Shop', settings.publicUrl]]
  if (settings.demo) {
    // An external identity service has accounts of its own.
    if (!settings.identityUrl) {
      lines.push(['Sign in', 'admin@example.com or customer@example.com, password ride-on-demo'])
    }
    lines.push(
      ['Emails', settings.smtpUrl ? 'sent by SMTP' : `${settings.publicUrl}/sandbox/mail`],
      ['Cards', settings.stripe ? 'Stripe' : 'sandbox; test cards are listed on the payment page'],
      ['API', `${settings.publicUrl}/api/docs`],
      ['Data', settings.databaseUrl ? 'PostgreSQL at DATABASE_URL' : settings.dataDir],
      ['Empty', 'DEMO_DATA=off DATA_DIR=./empty npm start opens a shop without data'],
      ['Stop', 'Ctrl-C; the data stays'],
    )
  }
  const title = settings.demo ? 'Wheelyard is open, in demo mode: nothing here costs money.' : 'Wheelyard is open.'
  return `\n  ${title}\n\n${lines.map(([name, value]) => `  ${name.padEnd(9)}${value}`).join('\n')}\n\n`
}
