import { getDisclosure } from '../../../../contract/loans/disclosures.ts'
import { useRead } from '../../../data/use-read.ts'

/** Whether the client has still to accept what an approved loan costs. */
export function useNextAcceptance(applicationId: number): boolean {
  const { data } = useRead(getDisclosure, { id: applicationId })
  return data !== undefined && data.acceptance_needed && data.acceptance === null
}
