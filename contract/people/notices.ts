/** What people are told: a kind and its facts, of which the screen makes words. */
import * as v from 'valibot'
import { DIFFERENCE_DECISIONS } from '../../domain/cash/cash-difference.ts'
import { NEW_CASH_KINDS } from '../../domain/cash/new-cash.ts'
import { LOAN_STATUSES } from '../../domain/loans/loan-status.ts'
import { NOTICE_KINDS, type NoticeKind } from '../../domain/notices/notice-kind.ts'
import { PAYMENT_STATUSES } from '../../domain/payments/payment-status.ts'
import { call } from '../wire/call.ts'
import { form } from '../wire/form.ts'
import { listOf } from '../wire/list.ts'
import { centavos, done, id, instant, localDate, nothing, uuid } from '../wire/shapes.ts'

/** An instalment and what is unpaid of it. */
const instalmentFacts = v.object({
  loan_id: v.number(),
  instalment_no: v.number(),
  due_on: localDate,
  amount: centavos,
})
/** `acc_id` is the client it is about. */
const applicationFacts = v.object({ application_id: v.number(), acc_id: v.number(), amount: centavos })

/* @__NO_SIDE_EFFECTS__ */
const told = <Kind extends NoticeKind, Facts extends v.GenericSchema>(kind: Kind, params: Facts) =>
  v.object({
    notice_id: v.number(),
    kind: v.literal(kind),
    params,
    /** Whom it is about, where its facts name somebody. */
    about: v.nullable(v.string()),
    created_at: instant,
    read_at: v.nullable(instant),
  })

export const notice = v.variant('kind', [
  told('application step', v.object({ application_id: v.number(), status: v.picklist(LOAN_STATUSES) })),
  told(
    'loan released',
    v.object({
      application_id: v.number(),
      loan_id: v.number(),
      net_proceeds: centavos,
      first_due_on: localDate,
    }),
  ),
  told('due soon', instalmentFacts),
  told('due today', instalmentFacts),
  told('overdue', instalmentFacts),
  told(
    'payment received',
    v.object({
      payment_id: uuid,
      loan_id: v.number(),
      amount: centavos,
      slip_no: v.string(),
      business_on: localDate,
      status: v.picklist(PAYMENT_STATUSES),
      balance: centavos,
      /** Of what that balance counts as paid, what the office has still to find. */
      to_verify: v.optional(centavos),
      /** It ended the loan, and nothing of what paid it is still to be verified. */
      paid_off: v.optional(v.boolean()),
      /** The client was told before that the office had still to find it. */
      found: v.optional(v.boolean()),
    }),
  ),
  /** What the office did to money that the client gave. */
  told(
    'money corrected',
    v.object({
      step: v.picklist([
        'payment taken back',
        'payment moved away',
        'payment moved here',
        'credit handed back',
      ]),
      loan_id: v.nullable(v.number()),
      amount: centavos,
    }),
  ),
  told('new application', applicationFacts),
  told('approval waiting', applicationFacts),
  told(
    'remittance waiting',
    /** `acc_id` is the collector's. */
    v.object({ remittance_id: uuid, acc_id: v.number(), amount: centavos, business_on: localDate }),
  ),
  told(
    'payment exception',
    v.object({
      payment_id: uuid,
      loan_id: v.number(),
      acc_id: v.number(),
      amount: centavos,
      reason: v.string(),
    }),
  ),
  /** A super admin may act alone from that day on; `acc_id` is who said so. */
  told('small company', v.object({ acc_id: v.number(), effective_from: localDate })),
  /** So many acts of a day were done without a second person. */
  told('acts alone', v.object({ day: localDate, count: v.number() })),
  /** `acc_id` is the CI’s, who signed in on a phone that the office does not know while one of theirs is blocked. */
  told('phone beside a blocked one', v.object({ acc_id: v.number() })),
  /** Another person has to confirm it; `acc_id` is who proposed it. */
  told(
    'reversal waiting',
    v.object({ acc_id: v.number(), payment_id: uuid, loan_id: v.number(), amount: centavos }),
  ),
  /** Another person has to confirm it; `acc_id` is who submitted it. */
  told(
    'new cash waiting',
    v.object({
      acc_id: v.number(),
      new_cash_id: v.number(),
      kind: v.picklist(NEW_CASH_KINDS),
      amount: centavos,
    }),
  ),
  /** `acc_id` is who changed it. */
  told('setting changed', v.object({ acc_id: v.number(), key: v.string(), effective_from: localDate })),
  /** `acc_id` is the new account of somebody whose name and birth date `other_acc_id` has already: they count as one person. */
  told('registered twice', v.object({ acc_id: v.number(), other_acc_id: v.number() })),
  /** To the collector, who had counted `handed_over`; `acc_id` is who received it. */
  told(
    'remittance counted otherwise',
    v.object({ remittance_id: uuid, acc_id: v.number(), amount: centavos, handed_over: centavos }),
  ),
  /** To the collector; `acc_id` is who decided what becomes of the cash that was over or short. */
  told(
    'cash difference decided',
    v.object({ acc_id: v.number(), decision: v.picklist(DIFFERENCE_DECISIONS), amount: centavos }),
  ),
  /** No two persons counted the safe for longer than the company wants; null where they never did. */
  told('safe not counted', v.object({ day: localDate, last_counted_on: v.nullable(localDate) })),
  /** `acc_id` is who set it. */
  told('password set', v.object({ acc_id: v.number() })),
  /** `acc_id` is whom it makes a super admin, or gives back to one. */
  told('super admin waiting', v.object({ acc_id: v.number(), change_id: v.number() })),
])
export type Notice = v.InferOutput<typeof notice>

/** What there is to say, before it is said to anybody. */
type MessageOf<Told> = Told extends { kind: infer Kind; params: infer Facts }
  ? { readonly kind: Kind; readonly params: Facts }
  : never
export type NoticeMessage = MessageOf<Notice>

export const listNotices = call({
  method: 'GET',
  path: '/notice/list',
  summary: 'What the signed-in account was told, the newest or the oldest first.',
  actors: 'signed-in',
  tells: ['notices'],
  ...listOf(notice, {
    filters: {
      show: v.optional(v.picklist(['all', 'unread']), 'all'),
      kind: v.optional(v.picklist(NOTICE_KINDS)),
    },
    sorts: ['newest', 'oldest'],
    /** Of every kind, for the bell. */
    counts: { unread: v.number() },
  }),
  refusals: [],
})

export const readNotices = call({
  method: 'POST',
  path: '/notice/read',
  summary: 'Marks own notices as read: some by their ids, or all up to the newest that was seen.',
  actors: 'signed-in',
  changes: ['notices'],
  input: v.union([
    form({ notice_ids: v.pipe(v.array(id()), v.minLength(1), v.maxLength(500)) }),
    form({ up_to: id() }),
  ]),
  output: v.object({ unread: v.number() }),
  refusals: [],
})

const endpoint = v.pipe(v.string(), v.maxLength(1000), v.regex(/^https:\/\/[!-~]+$/))

export const getPushKey = call({
  method: 'GET',
  path: '/notice/push-key',
  summary: 'The key that a browser subscribes to web push with; null where the server pushes nothing.',
  actors: 'signed-in',
  tells: [],
  input: nothing,
  output: v.object({ public_key: v.nullable(v.string()) }),
  refusals: [],
})

export const subscribeToPush = call({
  method: 'POST',
  path: '/notice/subscribe',
  summary:
    'Own notices to this browser as well, until its session ends; a browser that was somebody else’s hears nothing more of theirs.',
  actors: 'signed-in',
  changes: [],
  /** As the browser's `PushSubscription` names them. */
  input: form({
    endpoint,
    p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  }),
  output: done,
  refusals: ['STATE_CONFLICT'],
})

export const unsubscribeFromPush = call({
  method: 'POST',
  path: '/notice/unsubscribe',
  summary: 'No more notices to this browser; done as well where there were none.',
  actors: 'signed-in',
  changes: [],
  input: form({ endpoint }),
  output: done,
  refusals: [],
})
