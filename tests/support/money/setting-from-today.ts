import type { Settings } from '../../../server/settings/settings.ts'
import type { Company } from '../world/lending-company.ts'
import type { TestApp } from '../world/test-app.ts'

/** A setting that counts from today, put there past the call and its rules; resolves to what takes it away again. */
export async function settingFromToday(
  { db, clock }: TestApp,
  key: keyof Settings,
  value: unknown,
): Promise<() => Promise<void>> {
  const effective_from = clock.today()
  await db
    .insertInto('setting')
    .values({ key, effective_from, value: JSON.stringify(value), changed_at: clock.now() })
    .execute()
  return async () => {
    await db
      .deleteFrom('setting')
      .where('key', '=', key)
      .where('effective_from', '=', effective_from)
      .execute()
  }
}

/** By the call and its rules: a super admin changes it from today on. */
export const changeSettingToday = ({ superAdmin, at }: Company, key: keyof Settings, value: unknown) =>
  superAdmin.visitor.get('changeSetting', { key, value, effective_from: at.clock.today() })
