import { defineKeyframes } from '@pandacss/dev'

export const keyframes = defineKeyframes({
  spin: { to: { transform: 'rotate(360deg)' } },
  shimmer: { '50%': { opacity: '0.45' } },
  fadeIn: { from: { opacity: '0' } },
  fadeOut: { to: { opacity: '0' } },
  riseIn: { from: { opacity: '0', transform: 'translateY(6px) scale(0.985)' } },
  sinkOut: { to: { opacity: '0', transform: 'translateY(4px) scale(0.99)' } },
  sheetIn: { from: { transform: 'translateY(100%)' } },
  sheetOut: { to: { transform: 'translateY(100%)' } },
  drawerIn: { from: { transform: 'translateX(-100%)' } },
  drawerOut: { to: { transform: 'translateX(-100%)' } },
  runAlong: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } },
  unfold: { from: { height: '0', opacity: '0' } },
})
