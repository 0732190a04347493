import { createApp } from 'vue'
import GridPage from './grid-page.vue'
import './page.css'

createApp(GridPage).mount('#app')
