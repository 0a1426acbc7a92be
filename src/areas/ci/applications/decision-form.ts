/**
 * A CI's decision about an application. Approving and rejecting are two intentions, each with its own id from the moment the
 * form opens.
 */
import type { InputOf } from '../../../../contract/wire/call.ts'
import type {
  ApplicationCard,
  approveAsInvestigator,
  rejectAsInvestigator,
} from '../../../../contract/loans/loans.ts'
import { toCentavos, type Centavos } from '../../../../domain/money.ts'
import { aboveLimit, type AboveLimit, type LimitedCard } from '../../../features/applications/above-limit.ts'
import { instalmentFor } from '../../../features/applications/carried-share.ts'

export interface DecisionForm {
  readonly approvalId: string
  readonly rejectionId: string
  readonly findings: string
  readonly recommended: Centavos | null
  readonly visitPlace: string
  readonly reason: string
}

export function emptyDecision(newId: () => string): DecisionForm {
  return {
    approvalId: newId(),
    rejectionId: newId(),
    findings: '',
    recommended: null,
    visitPlace: '',
    reason: '',
  }
}

export function readDecisionDraft(value: unknown): DecisionForm | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const draft = value as Partial<Record<keyof DecisionForm, unknown>>
  if (typeof draft.approvalId !== 'string' || typeof draft.rejectionId !== 'string') return undefined
  const text = (field: unknown) => (typeof field === 'string' ? field : '')
  return {
    approvalId: draft.approvalId,
    rejectionId: draft.rejectionId,
    findings: text(draft.findings),
    recommended: Number.isSafeInteger(draft.recommended) ? toCentavos(Number(draft.recommended)) : null,
    visitPlace: text(draft.visitPlace),
    reason: text(draft.reason),
  }
}

export type ApprovalProblem = 'findings' | 'amount' | AboveLimit

/** What stops an approval: a field that is empty, or a limit that the office would refuse; undefined where nothing does. */
export function approvalProblem(form: DecisionForm, card: ApprovedCard): ApprovalProblem | undefined {
  if (form.findings.trim() === '') return 'findings'
  const { recommended } = form
  if (recommended === null || recommended <= 0) return 'amount'
  const instalment = instalmentFor(recommended, { amount: card.amount, instalment: card.instalment_amount })
  return aboveLimit(card, { amount: recommended, instalment, capacity: card.capacity })
}

type ApprovedCard = LimitedCard & Pick<ApplicationCard, 'instalment_amount' | 'capacity'>

interface Basis {
  readonly application_id: number
  /** The version that was decided on; a newer one at the server refuses the decision. */
  readonly version: number
}

export function approvalBody(
  form: DecisionForm,
  recommended: Centavos,
  { application_id, version }: Basis,
): InputOf<typeof approveAsInvestigator> {
  return {
    application_id,
    version,
    findings: form.findings.trim(),
    recommended_amount: recommended,
    visit_place: form.visitPlace.trim(),
  }
}

export function rejectionBody(
  form: DecisionForm,
  { application_id, version }: Basis,
): InputOf<typeof rejectAsInvestigator> {
  return { application_id, version, reason: form.reason.trim() }
}
