import { createApp } from 'vue'
import ListPage from './list-page.vue'
import './page.css'

createApp(ListPage).mount('#app')
