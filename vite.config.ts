import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  // The HTTP server is part of the build, so that it shares its modules (contexts, errors) with the pages.
  environments: { ssr: { build: { rollupOptions: { input: './server/app.ts' } } } },
  plugins: [tailwindcss(), reactRouter()],
  // Named, or the first visit in development reloads once while Vite finds them.
  optimizeDeps: {
    include: [
      'react-router/dom',
      '@tanstack/react-query',
      'radix-ui',
      'lucide-react',
      'clsx',
      'tailwind-merge',
      'class-variance-authority',
      'zod',
      'react-hook-form',
      '@hookform/resolvers/zod',
      '@supabase/supabase-js',
    ],
  },
})
