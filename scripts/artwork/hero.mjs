/** Writes the hero to the dataset's assets: the poster and the loop, whose first frame is the poster. Needs ffmpeg. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'
import { makeCloth } from './hero-cloth.mjs'

const folder = 'studio/seed/assets/hero'
const film = { width: 1280, height: 800, rate: 24, seconds: 8 }
const frames = film.rate * film.seconds

await mkdir(folder, { recursive: true })
const paint = await makeCloth()
const poster = { width: 1600, height: 1000 }
await sharp(paint(poster.width, poster.height, 0), { raw: { ...poster, channels: 3 } })
  .webp({ quality: 86, effort: 6 })
  .toFile(`${folder}/poster.webp`)

/** @param {string[]} options @param {string} file */
function encoder(options, file) {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${film.width}x${film.height}`, '-r', String(film.rate), '-i', '-']
  // The matrix is written into the file, or a player guesses it and the first frame jumps against the poster.
  const colour = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+full_chroma_inp+bicubic,format=yuv420p', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...colour, '-an', '-map_metadata', '-1', '-fflags', '+bitexact', ...options, file], { stdio: ['pipe', 'inherit', 'inherit'] })
  return { stdin: child.stdin, done: once(child, 'exit').then(([code]) => { if (code !== 0) throw new Error(`${file}: ffmpeg ended with ${code}`) }) }
}

const encoders = [
  encoder(['-c:v', 'libvpx-vp9', '-crf', '39', '-b:v', '0', '-deadline', 'good', '-cpu-used', '1', '-row-mt', '1', '-g', String(frames)], `${folder}/hero.webm`),
  encoder(['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '26', '-tune', 'animation', '-profile:v', 'high', '-g', String(frames), '-movflags', '+faststart'], `${folder}/hero.mp4`),
]
for (let frame = 0; frame < frames; frame++) {
  const rgb = paint(film.width, film.height, frame / frames)
  await Promise.all(encoders.map(({ stdin }) => new Promise((resolve) => stdin.write(rgb, resolve))))
}
for (const { stdin } of encoders) stdin.end()
await Promise.all(encoders.map(({ done }) => done))
