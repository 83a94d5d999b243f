import { data } from 'react-router'
import { NotFound } from '#app/features/layout/error-page.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import frame from '#app/messages/frame.ts'

export function loader() {
  return data(null, { status: 404 })
}

export const meta = hiddenMeta(() => frame.notFound)

export const handle = { messages: [] }

export default NotFound
