import { homeOf } from '../../../domain/people/role.ts'
import { useSession } from '../../session/session.ts'

/** An address of the office below the area of who is signed in: `path('/payments')`. */
export function useOfficePath() {
  const role = useSession()?.role
  const root = homeOf(role ?? 'ADMIN_USER', true) as '/AdminUser' | '/SuperAdminUser'
  return <Path extends `/${string}`>(path: Path) => `${root}${path}` as const
}
