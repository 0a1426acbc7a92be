/**
 * Runs the sections one after another, on a machine that does nothing else. Each keeps its last figures with their day and
 * machine in docs/bench.json; docs/bench.md is made of them, so that one section can be measured again alone.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { systemClock } from '../../domain/clock.ts'
import { drain } from './drain.ts'
import { field } from './field.ts'
import type { Figure, Section } from './figure.ts'
import { firstLoad } from './first-load.ts'
import { memory } from './memory.ts'
import { mutants } from './mutants.ts'
import { scale } from './scale.ts'
import { throughput } from './throughput.ts'
import { worklist } from './worklist.ts'

/** The last ones take long, or tell of what took long, so they are measured when they are asked for by name. */
const ALWAYS: readonly Section[] = [firstLoad, field, drain, throughput, worklist, memory]
const SECTIONS: readonly Section[] = [...ALWAYS, scale, mutants]
const KEPT = new URL('../../docs/bench.json', import.meta.url)
const PAGE = new URL('../../docs/bench.md', import.meta.url)

interface Measured {
  readonly on: string
  readonly machine: string
  readonly figures: readonly Figure[]
}

type Kept = Readonly<Record<string, Measured>>

export async function runBench(names: readonly string[]): Promise<void> {
  const chosen = names.length === 0 ? ALWAYS : SECTIONS.filter((section) => names.includes(section.name))
  if (chosen.length === 0)
    throw new Error(`choose from: ${SECTIONS.map((section) => section.name).join(', ')}`)
  for (const section of chosen) {
    console.log(`measuring ${section.name}`)
    const figures = await figuresOf(section)
    for (const figure of figures) console.log(`  ${figure.what}: ${figure.measured} (goal ${figure.goal})`)
    const measured = { on: systemClock.today(), machine, figures }
    const kept: Kept = { ...(JSON.parse(await readFile(KEPT, 'utf8')) as Kept), [section.name]: measured }
    await writeFile(KEPT, `${JSON.stringify(kept, null, 2)}\n`)
    await writeFile(PAGE, pageOf(kept))
  }
}

/** A section that breaks does not cost the others their figures; it is on the page as broken. */
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

const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`

function pageOf(kept: Kept): string {
  const sections = SECTIONS.flatMap(({ name }) => {
    const measured = kept[name]
    return measured === undefined
      ? []
      : ['', `## ${name}, ${measured.on}, ${measured.machine}`, '', ...tableOf(measured)]
  })
  return [
    '# Figures',
    '',
    'Made by `npm run bench`, or by `npm run bench -- <section>` for one of them (`scale` and `mutants` only so), browser, server and database',
    'all on one machine. Medians unless said otherwise. Throttling (CPU 4x, slow 4G: 1.6 Mbit/s, 150 ms) is the browser’s own.',
    'Machines are noisy: compare within one run.',
    ...sections,
    '',
  ].join('\n')
}

function tableOf({ figures }: Measured): string[] {
  const rows = figures.map(
    ({ what, goal, measured, method }) => `| ${what} | ${goal} | **${measured}** | ${method} |`,
  )
  return ['| what | goal | measured | how |', '| --- | --- | --- | --- |', ...rows]
}
