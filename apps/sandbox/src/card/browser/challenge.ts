import { createElement, styledShadow } from './shadow.ts'

/** Stands in for the bank's 3-D Secure page. Closing it counts as failing. */
export function showBankChallenge(amount: string): Promise<'complete' | 'fail'> {
  const host = createElement('div', {})
  const complete = createElement('button', { type: 'button', class: 'complete' }, 'Complete')
  const fail = createElement('button', { type: 'button' }, 'Fail')
  const dialog = createElement(
    'dialog',
    { 'aria-labelledby': 'challenge-title', 'aria-describedby': 'challenge-text' },
    createElement('h2', { id: 'challenge-title' }, '3-D Secure test page'),
    createElement(
      'p',
      { id: 'challenge-text' },
      `This page stands in for your bank. You are about to pay ${amount}. With a real card, you would confirm the payment here.`,
    ),
    createElement('div', { class: 'actions' }, fail, complete),
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
