import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // All of two dozen routes are known from the start. Asked for one by one, a link pressed without a line would be an error
  // of ours instead of a page that could not be loaded.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
