import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('about', 'routes/about.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('login', 'routes/login.tsx'),
  route('profile', 'routes/profile.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('faq', 'routes/faq.tsx'),
  route('subscribe', 'routes/subscribe.tsx'),
  route('episodes', 'routes/episodes.tsx'),
  route('episodes/:podcastId', 'routes/episode.tsx'),

  // Making and managing episodes: episodes/new, episodes/manage, episodes/:podcastId/edit, episodes/edit/:podcastId

  // Guests: guest/dashboard, guest/invite, guest/podcast/:podcastId

  // Admin: admin, admin/settings, admin/voice-settings, …

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
