import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

const fonts = {
  fontBase: "'Inter Variable', ui-sans-serif, system-ui, sans-serif",
  fontCode: 'ui-monospace, monospace',
}
const brand = { brandTitle: 'Selvedge', brandTarget: '_self' as const, appBorderRadius: 8, inputBorderRadius: 5 }

const light = create({
  ...fonts,
  ...brand,
  base: 'light',
  colorPrimary: '#374f9d',
  colorSecondary: '#374f9d',
  appBg: '#f4f3f1',
  appContentBg: '#fbfaf8',
  appPreviewBg: '#fbfaf8',
  appHoverBg: '#ebf0fd',
  appBorderColor: '#e3e3e1',
  textColor: '#1b1b19',
  textMutedColor: '#656563',
  barBg: '#fbfaf8',
  barTextColor: '#50504e',
  barHoverColor: '#283d8a',
  barSelectedColor: '#374f9d',
  inputBg: '#ffffff',
  inputBorder: '#d1d1cf',
  inputTextColor: '#1b1b19',
})

const dark = create({
  ...fonts,
  ...brand,
  base: 'dark',
  colorPrimary: '#96aff1',
  colorSecondary: '#96aff1',
  appBg: '#0f0e0d',
  appContentBg: '#131311',
  appPreviewBg: '#131311',
  appHoverBg: '#242d45',
  appBorderColor: '#2a2a28',
  textColor: '#e8e8e6',
  textInverseColor: '#0f0e0d',
  textMutedColor: '#9c9b99',
  barBg: '#131311',
  barTextColor: '#b0afad',
  barHoverColor: '#acc3fc',
  barSelectedColor: '#96aff1',
  inputBg: '#1a1918',
  inputBorder: '#3d3d3b',
  inputTextColor: '#e8e8e6',
})

addons.setConfig({ theme: matchMedia('(prefers-color-scheme: dark)').matches ? dark : light })
