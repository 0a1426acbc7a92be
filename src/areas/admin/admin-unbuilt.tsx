import { createFileRoute } from '@tanstack/react-router'
import { Unbuilt } from '../../app/unbuilt.ts'

export const Route = createFileRoute('/AdminUser/$')({ codeSplitGroupings: [], component: Unbuilt })
