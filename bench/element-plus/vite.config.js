import path from 'node:path'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [vue()],
  build: {
    target: 'baseline-widely-available',
    rolldownOptions: { input: ['list.html', 'grid.html'].map((page) => path.join(import.meta.dirname, page)) },
  },
})
