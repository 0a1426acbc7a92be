/** A notice as a letter. In the app the words are made on the screen, in the reader's language; letters are in English. */
import type { NoticeMessage } from '../../contract/people/notices.ts'
import type { LocalDate } from '../../domain/calendar.ts'
import { ordinal } from '../../domain/loans/ordinal.ts'
import { formatPesos, ZERO } from '../../domain/money.ts'
import { MAILED_KINDS, type MailedKind } from '../../domain/notices/notice-kind.ts'

export interface NoticeLetter {
  readonly subject: string
  readonly text: string
}

type Mailed<Kind extends MailedKind = MailedKind> = Extract<NoticeMessage, { kind: Kind }>

export function isMailed(message: NoticeMessage): message is Mailed {
  return MAILED_KINDS.some((kind) => kind === message.kind)
}

export function letterOf(message: Mailed): NoticeLetter {
  const { subject, text } = wordsOf(message)
  return { subject, text: `${text}\n\nYou find the details in the app.` }
}

export function wordsOf(message: Mailed): NoticeLetter {
  switch (message.kind) {
    case 'application step':
      return {
        subject: `Your application: ${message.params.status}`,
        text: `Your application no. ${message.params.application_id} is now: ${message.params.status}.`,
      }
    case 'loan released': {
      const { loan_id, net_proceeds, first_due_on } = message.params
      return {
        subject: 'Your loan was released',
        text: `Loan no. ${loan_id} was released. You receive ${formatPesos(net_proceeds)}. The first instalment is due on ${inWords(first_due_on)}.`,
      }
    }
    case 'payment received':
      return paymentWords(message.params)
    case 'money corrected':
      return correctionWords(message.params)
    case 'due soon':
    case 'due today':
    case 'overdue':
      return dueWords(message)
  }
}

function paymentWords(params: Mailed<'payment received'>['params']): NoticeLetter {
  const { amount, business_on, slip_no, status, balance, loan_id, to_verify = ZERO, paid_off, found } = params
  const slip = slip_no === '' ? '' : `, slip ${slip_no}`
  const state = status === 'For Verification' ? ' It counts once the office has found it.' : ''
  const left = `What is left to pay${to_verify > ZERO ? ' after verification' : ''}: ${formatPesos(balance)}.`
  const after = paid_off ? 'The loan is paid off.' : left
  if (found)
    return {
      subject: `Payment verified: ${formatPesos(amount)}`,
      text: `The office has found your payment of ${formatPesos(amount)} for loan no. ${loan_id} of ${inWords(business_on)}${slip}. It counts now. ${after}`,
    }
  return {
    subject: `Payment received: ${formatPesos(amount)}`,
    text: `We received ${formatPesos(amount)} for loan no. ${loan_id} on ${inWords(business_on)}${slip}.${state} ${after}`,
  }
}

function correctionWords({ step, loan_id, amount }: Mailed<'money corrected'>['params']): NoticeLetter {
  const money = formatPesos(amount)
  switch (step) {
    case 'payment taken back':
      return {
        subject: `Payment taken back: ${money}`,
        text: `A payment of ${money} for loan no. ${loan_id} was taken back. If you made it, keep your slip and tell the office.`,
      }
    case 'payment moved away':
      return {
        subject: `Payment moved: ${money}`,
        text: `A payment of ${money} no longer counts for loan no. ${loan_id}: the office put it on the loan of another client. If you made it, keep your slip and tell the office.`,
      }
    case 'payment moved here':
      return {
        subject: `Payment moved: ${money}`,
        text: `The office put a payment of ${money} on loan no. ${loan_id}. If it is not yours, tell the office.`,
      }
    case 'credit handed back':
      return {
        subject: `Credit handed back: ${money}`,
        text: `${money} of your credit was handed back to you. If you did not receive it, tell the office.`,
      }
  }
}

function dueWords({ kind, params }: Mailed<'due soon' | 'due today' | 'overdue'>): NoticeLetter {
  const { loan_id, instalment_no, due_on, amount } = params
  const which = `The ${ordinal(instalment_no)} instalment of loan no. ${loan_id}, ${formatPesos(amount)}`
  switch (kind) {
    case 'due soon':
      return {
        subject: `Due on ${inWords(due_on)}: ${formatPesos(amount)}`,
        text: `${which}, falls due on ${inWords(due_on)}.`,
      }
    case 'due today':
      return { subject: `Due today: ${formatPesos(amount)}`, text: `${which}, falls due today.` }
    case 'overdue':
      return {
        subject: `Not received yet: ${formatPesos(amount)}`,
        text: `${which}, fell due on ${inWords(due_on)} and has not reached us. If you have paid, keep your slip and tell the office.`,
      }
  }
}

const longDay = new Intl.DateTimeFormat('en-PH', { dateStyle: 'long', timeZone: 'UTC' })
/** `November 28, 2026` */
const inWords = (day: LocalDate) => longDay.format(Date.parse(day))
