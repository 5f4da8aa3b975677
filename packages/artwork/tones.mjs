/** The colours of the portraits: skin in five planes, hair, cloth, and the vats the grounds came from. */
import { mix } from './paint.mjs'

/** @typedef {import('./face.mjs').Skin} Skin */

/** @type {Record<'ebony' | 'umber' | 'cocoa' | 'chestnut' | 'amber', Skin>} */
export const skins = {
  ebony: {
    deep: '#1d0f0d',
    shade: '#3a211a',
    mid: '#553226',
    light: '#6b4333',
    glow: '#93654d',
    lip: '#47232a',
    lipLight: '#714040',
  },
  umber: {
    deep: '#26130f',
    shade: '#482719',
    mid: '#663a27',
    light: '#7d4c36',
    glow: '#a87457',
    lip: '#552728',
    lipLight: '#824541',
  },
  cocoa: {
    deep: '#2b1510',
    shade: '#53301f',
    mid: '#74462f',
    light: '#8c5a40',
    glow: '#b58361',
    lip: '#5f2c2b',
    lipLight: '#92504a',
  },
  chestnut: {
    deep: '#331a11',
    shade: '#623821',
    mid: '#865335',
    light: '#9d6846',
    glow: '#c4926b',
    lip: '#70352f',
    lipLight: '#a65d52',
  },
  amber: {
    deep: '#3d2014',
    shade: '#754627',
    mid: '#99633f',
    light: '#b07a53',
    glow: '#d3a37a',
    lip: '#804037',
    lipLight: '#b5695a',
  },
}
export const black = { base: '#1d1416', light: '#362829', dark: '#120b0d' }
export const grey = { base: '#8f8d95', light: '#b9b8c0', dark: '#67656e' }
export const turmericCloth = { base: '#dd9f2b', shade: '#a97114', light: '#f3bf52', line: '#fff2d2' }
export const whiteCloth = { base: '#e9ecfb', shade: '#bfc6ec', light: '#fbfcff', line: '#4a51b5' }
export const skyCloth = { base: '#a7b0ea', shade: '#7a85cf', light: '#c3caf5', line: '#fbfcff' }
export const softCloth = { base: '#4a51b5', shade: '#343a94', light: '#626ace', line: '#eef0ff' }
export const nightCloth = { base: '#191c50', shade: '#0f1138', light: '#2a2e70', line: '#c3caf5' }
export const leafCloth = { base: '#2b7f5f', shade: '#1b5b44', light: '#3d9a76', line: '#e6f6ee' }
export const blushCloth = { base: '#c98f86', shade: '#9f665f', light: '#e0aca3', line: '#fff1ed' }

/** The tones of a ground; they differ a little, as no two vats do. @param {number} vat */
export const vat = (vat) => ({
  base: mix('#20246b', '#2a2f86', vat),
  patch: mix('#1b1f5f', '#252a78', vat),
  moon: mix('#4a51b5', '#6d76d2', vat),
  line: '#d3d8f8',
})
