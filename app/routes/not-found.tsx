import { data } from 'react-router'
import { NotFound } from '#app/features/layout/error-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [{ title: 'Page not found · Helmcast' }, { name: 'robots', content: 'noindex' }]
}

export default NotFound
