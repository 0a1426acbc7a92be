/** The steps in which a client fills in what the company has to know, and which of them something is missing from. */
import type { OutputOf } from '../../../../contract/wire/call.ts'
import type { getOwnFile } from '../../../../contract/loans/own-file.ts'
import type { FilePart } from '../../../../domain/people/complete-file.ts'

export type OwnFile = OutputOf<typeof getOwnFile>

export const FILE_STEPS = ['personal', 'work', 'coMaker', 'pictures'] as const
export type FileStep = (typeof FILE_STEPS)[number]

export const STEP_OF: Readonly<Record<FilePart, FileStep>> = {
  birthdate: 'personal',
  'other info': 'work',
  'co-maker': 'coMaker',
  'co-maker other than the client': 'coMaker',
  'profile picture': 'pictures',
  'valid ID picture': 'pictures',
  'picture holding the valid ID': 'pictures',
}

/** A step is done where nothing of it is missing and something of it is there: what the company does not ask for may stay empty. */
export function isStepDone(step: FileStep, file: OwnFile): boolean {
  if (file.missing.some((part) => STEP_OF[part] === step)) return false
  if (step === 'work') return file.other_info !== null
  if (step === 'coMaker') return file.co_maker !== null
  return step !== 'pictures' || file.person.has_valid_id
}

/** Those of the listed steps that are done; one that is empty and may stay so is none of them. */
export function doneSteps(file: OwnFile): FileStep[] {
  return FILE_STEPS.filter((step) => isStepDone(step, file))
}

/** Where to go on: the first step that something is missing from, else the first. */
export function firstOpenStep({ missing }: Pick<OwnFile, 'missing'>): FileStep {
  return FILE_STEPS.find((step) => missing.some((part) => STEP_OF[part] === step)) ?? 'personal'
}
