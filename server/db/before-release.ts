/**
 * The tables of before the first release were made by files of other names (`0001-` to `0037-`), and nothing leads from them to
 * these. A database or a backup that names one of those is refused in words of its own: it is older, not newer.
 */
export const isBeforeRelease = (migration: string): boolean => /^00\d\d-/.test(migration)

const CANNOT = 'whose tables this one cannot take over. Keep that version to read it'

export const DATABASE_BEFORE_RELEASE = `This database was made by a Hulog of before its first release, ${CANNOT}, and give this one an empty place: another DATABASE_URL, or another DATA_DIR.`

export const BACKUP_BEFORE_RELEASE = `This backup was made by a Hulog of before its first release, ${CANNOT}: \`npm run restore\` of that version puts it back.`
