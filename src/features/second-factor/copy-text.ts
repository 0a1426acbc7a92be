import { reportAs } from '../../offline/wire/report-problem.ts'
import { showToast } from '../../ui/toast.tsx'

/** Puts a text on the clipboard and says whether it is there: some browsers have none, or ask first. */
export async function copyText(text: string, said: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(said.copied)
  } catch (problem) {
    reportAs('copying')(problem)
    showToast(said.failed)
  }
}
