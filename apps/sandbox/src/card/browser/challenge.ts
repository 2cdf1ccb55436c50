import { element, styledShadow } from './shadow.ts'

/** The page of the customer's bank (3-D Secure): he proves who he is, or fails to. Closing it is failing. */
export function askTheBank(amount: string): Promise<'complete' | 'fail'> {
  const host = element('div', {})
  const complete = element('button', { type: 'button', class: 'complete' }, 'Complete')
  const fail = element('button', { type: 'button' }, 'Fail')
  const dialog = element(
    'dialog',
    { 'aria-labelledby': 'challenge-title', 'aria-describedby': 'challenge-text' },
    element('h2', { id: 'challenge-title' }, '3-D Secure test page'),
    element(
      'p',
      { id: 'challenge-text' },
      `This stands in for the page of your bank. You are about to pay ${amount}. With a real card you would confirm it here.`,
    ),
    element('div', { class: 'actions' }, fail, complete),
  )
  styledShadow(host).append(dialog)
  document.body.append(host)
  dialog.showModal()

  return new Promise((resolve) => {
    let outcome: 'complete' | 'fail' = 'fail'
    complete.addEventListener('click', () => {
      outcome = 'complete'
      dialog.close()
    })
    fail.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => {
      host.remove()
      resolve(outcome)
    })
  })
}
