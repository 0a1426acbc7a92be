import { use, useEffect, useState } from 'react'
import { InOffice } from '../ui/in-office.ts'
import { Screen } from '../ui/screen.tsx'
import { SkeletonRows } from '../ui/states/skeleton-rows.tsx'
import { CHUNK_FAILED, CHUNK_TIMEOUT_MS } from './missing-files.ts'

/** Shown while a screen is fetched; after two minutes it has failed. */
export function LoadingScreen() {
  const inOffice = use(InOffice)
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), CHUNK_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (late) throw new Error(CHUNK_FAILED)
  return (
    <Screen wide={inOffice}>
      <SkeletonRows rows={6} />
    </Screen>
  )
}
