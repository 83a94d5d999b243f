import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The two dozen routes are small enough to load at start. If they were loaded on demand, a link that is pressed offline
  // would throw instead of showing that the page could not be loaded.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
