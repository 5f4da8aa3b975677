import { drawBackground } from './canvas'

const canvas = document.querySelector<HTMLCanvasElement>('[data-celebrates]')
if (canvas) drawBackground(canvas, 'celebration')
