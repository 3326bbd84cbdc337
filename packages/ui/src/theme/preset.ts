import { definePreset } from '@pandacss/dev'
import { buttonRecipe } from '../button/button.recipe.ts'
import { dataTableRecipe } from '../data-table/data-table.recipe.ts'
import { controlRecipe } from '../field/control.recipe.ts'
import { colors } from './colors.ts'
import { globalCss } from './global.ts'
import { keyframes } from './motion.ts'
import { tokens } from './tokens.ts'

export const selvedgePreset = definePreset({
  name: 'selvedge',
  conditions: {
    extend: { dark: '[data-theme=dark] &, .dark &', light: '[data-theme=light] &, .light &' },
  },
  globalCss,
  theme: {
    extend: {
      breakpoints: { sm: '40rem', md: '56rem', lg: '72rem', xl: '90rem' },
      containerSizes: { sm: '40rem', md: '56rem' },
      tokens,
      keyframes,
      recipes: { button: buttonRecipe, control: controlRecipe },
      slotRecipes: { dataTable: dataTableRecipe },
      semanticTokens: {
        colors,
        shadows: {
          raised: { value: { base: '0 1px 2px #1c1b1914', _dark: '0 1px 2px #00000066' } },
          popover: {
            value: {
              base: '0 0 0 1px #1c1b190f, 0 2px 4px #1c1b190f, 0 12px 32px #1c1b1924',
              _dark: '0 0 0 1px #ffffff14, 0 2px 4px #00000080, 0 12px 32px #000000a6',
            },
          },
          dialog: {
            value: {
              base: '0 0 0 1px #1c1b190f, 0 8px 16px #1c1b1914, 0 32px 80px #1c1b1938',
              _dark: '0 0 0 1px #ffffff14, 0 8px 16px #00000080, 0 32px 80px #000000b3',
            },
          },
          sidebarActive: {
            value: {
              base: '0 0 0 1px #1c1b190d, 0 1px 2px #1c1b1914',
              _dark: '0 0 0 1px #ffffff14, 0 1px 2px #00000066',
            },
          },
          ring: { value: { base: 'inset 0 0 0 1px #00000014', _dark: 'inset 0 0 0 1px #ffffff1f' } },
        },
      },
    },
  },
})
