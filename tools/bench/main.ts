/** Runs the sections one after another, on a machine that does nothing else, and writes the table. */
import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { drain } from './drain.ts'
import { field } from './field.ts'
import type { Figure, Section } from './figure.ts'
import { firstLoad } from './first-load.ts'
import { memory } from './memory.ts'
import { scale } from './scale.ts'
import { throughput } from './throughput.ts'
import { worklist } from './worklist.ts'

const SECTIONS: readonly Section[] = [firstLoad, field, drain, throughput, worklist, memory]
/** Takes the better part of an hour, so it is measured when it is asked for by name, and printed. */
const ON_REQUEST: readonly Section[] = [scale]
const TARGET = new URL('../../docs/bench.md', import.meta.url)

export async function runBench(names: readonly string[]): Promise<void> {
  const all = [...SECTIONS, ...ON_REQUEST]
  const chosen = names.length === 0 ? SECTIONS : all.filter((section) => names.includes(section.name))
  if (chosen.length === 0) throw new Error(`choose from: ${all.map((section) => section.name).join(', ')}`)
  const figures: Figure[] = []
  for (const section of chosen) {
    console.log(`measuring ${section.name}`)
    const measured = await figuresOf(section)
    for (const figure of measured) console.log(`  ${figure.what}: ${figure.measured} (goal ${figure.goal})`)
    figures.push(...measured)
  }
  if (names.length === 0) await writeFile(TARGET, pageOf(figures))
}

/** A section that breaks does not cost the others their figures; it stands in the table as broken. */
async function figuresOf(section: Section): Promise<Figure[]> {
  try {
    return await section.measure((line) => console.log(`  ${line}`))
  } catch (failure) {
    const [reason = ''] = String(failure instanceof Error ? failure.message : failure).split('\n')
    console.error(failure)
    process.exitCode = 1
    return [{ what: section.name, goal: '', measured: 'not measured', method: reason }]
  }
}

function pageOf(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ what, goal, measured, method }) => `| ${what} | ${goal} | **${measured}** | ${method} |`,
  )
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
  return [
    '# Figures',
    '',
    `Made by \`npm run bench\` on a machine with ${machine}, browser, server and database all on it. Medians unless said otherwise.`,
    'Throttling (CPU 4x, slow 4G: 1.6 Mbit/s, 150 ms) is the browser’s own. Machines are noisy: compare within one run.',
    '',
    '| what | goal | measured | how |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
