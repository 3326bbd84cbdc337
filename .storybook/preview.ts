import type { Preview } from '@storybook/react-vite'
import './preview.css'
const preview: Preview = { parameters: { a11y: { test: 'error' } }, tags: ['autodocs'] }
export default preview
