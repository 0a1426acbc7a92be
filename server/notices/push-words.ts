/** A notice as a push: a client's is its letter, in English as letters are; the team's is one line. */
import type { NoticeMessage } from '../../contract/people/notices.ts'
import { formatPesos } from '../../domain/money.ts'
import { isMailed, wordsOf } from './letter-of.ts'

export interface PushWords {
  readonly title: string
  readonly body: string
}

export function pushWordsOf(message: NoticeMessage): PushWords {
  if (isMailed(message)) {
    const { subject, text } = wordsOf(message)
    return { title: subject, body: text }
  }
  switch (message.kind) {
    case 'new application':
      return {
        title: `New application: ${formatPesos(message.params.amount)}`,
        body: `Application no. ${message.params.application_id} waits for your visit.`,
      }
    case 'approval waiting':
      return {
        title: `Waits for approval: ${formatPesos(message.params.amount)}`,
        body: `Application no. ${message.params.application_id} waits for your decision.`,
      }
    case 'payment exception':
      return {
        title: `Look at a payment: ${formatPesos(message.params.amount)}`,
        body: `Loan no. ${message.params.loan_id}: ${message.params.reason}.`,
      }
    case 'password set':
      return {
        title: 'The office set your password',
        body: 'Sign in with it and choose one of your own. If you did not ask for it, tell the office.',
      }
    case 'super admin waiting':
      return { title: 'A super admin waits', body: 'Somebody is to be a super admin once you confirm it.' }
    case 'phone beside a blocked one':
      return {
        title: 'A new phone beside a blocked one',
        body: 'A CI whose phone is blocked signed in on one that the office does not know. Ask whether it was them.',
      }
    case 'reversal waiting':
      return {
        title: `A reversal waits: ${formatPesos(message.params.amount)}`,
        body: `A payment of loan no. ${message.params.loan_id} is to be reversed. A second person has to confirm it.`,
      }
    case 'registered twice':
      return {
        title: 'Registered a second time',
        body: 'Somebody has the name and birth date of an account that you have already. They count as one person.',
      }
    case 'remittance waiting':
    case 'remittance counted otherwise':
    case 'new cash waiting':
    case 'safe not counted':
    case 'cash difference decided':
      return cashWordsOf(message)
    default:
      return controlWordsOf(message)
  }
}

type OfCash = Extract<
  NoticeMessage,
  {
    kind:
      | 'remittance waiting'
      | 'remittance counted otherwise'
      | 'new cash waiting'
      | 'safe not counted'
      | 'cash difference decided'
  }
>

function cashWordsOf(message: OfCash): PushWords {
  switch (message.kind) {
    case 'remittance waiting':
      return {
        title: `Handed over: ${formatPesos(message.params.amount)}`,
        body: 'Cash of a round waits to be counted and received.',
      }
    case 'remittance counted otherwise':
      return {
        title: `Received: ${formatPesos(message.params.amount)}`,
        body: `You handed over ${formatPesos(message.params.handed_over)}. If it is not as you know it, tell a super admin.`,
      }
    case 'new cash waiting':
      return {
        title: `New cash waits: ${formatPesos(message.params.amount)}`,
        body: `A second person has to confirm this ${message.params.kind}.`,
      }
    case 'safe not counted':
      return {
        title: 'Count the safe',
        body:
          message.params.last_counted_on === null
            ? 'Two persons have not counted the safe yet.'
            : `Two persons last counted the safe on ${message.params.last_counted_on}.`,
      }
    case 'cash difference decided':
      return {
        title: `Cash over or short: ${formatPesos(message.params.amount)}`,
        body: `The office decided about your hand-over: ${message.params.decision}. If it is not as you know it, tell a super admin.`,
      }
  }
}

type OfControl = Extract<NoticeMessage, { kind: 'setting changed' | 'small company' | 'acts alone' }>

function controlWordsOf(message: OfControl): PushWords {
  switch (message.kind) {
    case 'setting changed':
      return {
        title: 'A setting was changed',
        body: `${message.params.key}, from ${message.params.effective_from} on. Look at the settings and at the report.`,
      }
    case 'small company':
      return {
        title: 'A super admin may act alone',
        body: `From ${message.params.effective_from} on, what wants two people may be done by one super admin. Each such act is marked.`,
      }
    case 'acts alone':
      return {
        title: 'Done without a second person',
        body: `On ${message.params.day}: ${message.params.count}. Look at the report.`,
      }
  }
}
