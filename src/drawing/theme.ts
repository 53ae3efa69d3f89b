import type { Layer, Tone } from './shapes.ts'

/** The background of a drawing: near-white paper (pages, sheets) or graphite (banners). */
export type Theme = 'paper' | 'graphite'

type Palette = { stroke: Record<Layer, string>; fill: Record<Tone, string>; ground: string }

/** design.md: copper and graphite; copper for what carries current only. Red is a product's own colour (insulated clip). */
export const palettes: Record<Theme, Palette> = {
  paper: {
    stroke: {
      outline: '#2b2f33',
      detail: '#60676e',
      conductor: '#9c5326',
      lettering: '#2b2f33',
      dimension: '#6b7279',
      phantom: '#7c838a',
      grid: '#efebe5',
      single_line: '#2b2f33',
    },
    fill: { face: '#fff', shade: '#e9e7e2', ink: '#2b2f33', conductor: '#e6c3a6', red: '#c9483b' },
    ground: '#faf8f5',
  },
  graphite: {
    stroke: {
      outline: '#e9e6e0',
      detail: '#a3abb2',
      conductor: '#dd9a66',
      lettering: '#e9e6e0',
      dimension: '#99a2aa',
      phantom: '#7f8890',
      grid: '#2e3338',
      single_line: '#e9e6e0',
    },
    fill: { face: '#2f3439', shade: '#3d444a', ink: '#e9e6e0', conductor: '#7a4a2a', red: '#d9685c' },
    ground: '#24282c',
  },
}
