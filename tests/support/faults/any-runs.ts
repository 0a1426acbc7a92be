/** How many random runs of a property, and from which seed: as usual, or as `HULOG_RUNS` and `HULOG_SEED` say, to look longer or again. */
export const anyRuns = (usual: number, seed = 20_261_121) => ({
  numRuns: Number(process.env['HULOG_RUNS'] ?? usual),
  seed: Number(process.env['HULOG_SEED'] ?? seed),
})
