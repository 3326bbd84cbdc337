import { defineSemanticTokens } from '@pandacss/dev'

const pair = (base: string, _dark: string) => ({ value: { base, _dark } })

export const colors = defineSemanticTokens.colors({
  bg: {
    canvas: pair('#fbfaf8', '#131311'),
    surface: pair('#ffffff', '#1a1918'),
    sidebar: pair('#f4f3f1', '#0f0e0d'),
    subtle: pair('#f5f4f2', '#21201f'),
    hover: pair('#f1f0ee', '#262524'),
    selected: pair('#ebf0fd', '#242d45'),
    mat: pair('#f0f0f0', '#2b2b2b'),
    overlay: pair('#1c1b1966', '#000000a6'),
  },
  border: {
    subtle: pair('#e3e3e1', '#2a2a28'),
    default: pair('#d1d1cf', '#3d3d3b'),
    control: pair('#858583', '#70706e'),
    focus: pair('#3a58c3', '#90aefe'),
  },
  fg: {
    default: pair('#1b1b19', '#e8e8e6'),
    muted: pair('#50504e', '#b0afad'),
    subtle: pair('#656563', '#9c9b99'),
    disabled: pair('#939290', '#646361'),
    onAccent: pair('#ffffff', '#0f0e0d'),
  },
  accent: {
    solid: pair('#374f9d', '#96aff1'),
    hover: pair('#283d8a', '#acc3fc'),
    fg: pair('#324a9f', '#a5bcf9'),
    subtle: pair('#ebf0fd', '#242d45'),
  },
  danger: {
    solid: pair('#b02a2d', '#f07f77'),
    fg: pair('#a12628', '#f69b94'),
    subtle: pair('#feedec', '#3e1e1c'),
  },
  warning: {
    fg: pair('#7b5117', '#e9c67d'),
    subtle: pair('#fef2d9', '#362913'),
    solid: pair('#e6ac3d', '#e8be62'),
  },
  success: {
    fg: pair('#23643f', '#8ecfa4'),
    subtle: pair('#e5f7eb', '#1a2e21'),
    solid: pair('#267147', '#7bc495'),
  },
  info: {
    fg: pair('#135f83', '#8ac7ea'),
    subtle: pair('#e6f4fe', '#172c38'),
  },
  label: {
    green: {
      bg: pair('#dcf2df', '#1c3723'),
      fg: pair('#195c2e', '#b4e2bc'),
      dot: pair('#2e9e52', '#69c27e'),
    },
    sky: {
      bg: pair('#d3f1fd', '#0d3543'),
      fg: pair('#005776', '#a2dff7'),
      dot: pair('#0096c9', '#2ebbe8'),
    },
    blue: {
      bg: pair('#ddecff', '#203149'),
      fg: pair('#284d83', '#b8d6ff'),
      dot: pair('#4885df', '#76acfc'),
    },
    purple: {
      bg: pair('#eee6ff', '#342a46'),
      fg: pair('#563e7b', '#dbcafc'),
      dot: pair('#956ed2', '#b897f0'),
    },
    pink: {
      bg: pair('#ffe2ee', '#432534'),
      fg: pair('#743355', '#f9c2db'),
      dot: pair('#c65b93', '#e887b6'),
    },
    red: {
      bg: pair('#ffe3df', '#462623'),
      fg: pair('#7a3430', '#ffc3bd'),
      dot: pair('#d15c56', '#f28881'),
    },
    orange: {
      bg: pair('#ffe6d6', '#442916'),
      fg: pair('#753b07', '#f9c9a9'),
      dot: pair('#c9690c', '#e99355'),
    },
    yellow: {
      bg: pair('#f2ebd1', '#38300f'),
      fg: pair('#5c4c02', '#e2d4a0'),
      dot: pair('#c2a200', '#c5a93b'),
    },
  },
})
