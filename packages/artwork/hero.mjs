/** Writes the hero to the dataset's assets: for wide screens and for phones a poster, and a loop whose first frame is the poster. Needs ffmpeg. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'
import { makeCloth, phoneCut, wideCut } from './hero-cloth.mjs'

if (spawnSync('ffmpeg', ['-version']).error) {
  console.error('The film needs ffmpeg, and there is none: install it (apt-get install ffmpeg), then say it again.')
  process.exit(1)
}

const FOLDER = 'studio/seed/assets/hero'
const RATE = 24
const frames = RATE * 8

/**
 * Each is sharp where a screen has two pixels for one. Finer pixels tolerate a coarser crf: the film weighs what a small one
 * did. Phones pay for each byte, so theirs takes the encoders' time.
 */
const pieces = [
  {
    cut: wideCut,
    poster: { name: 'poster', width: 2560, height: 1600 },
    film: { name: 'hero', width: 2560, height: 1600 },
    crf: { webm: 48, mp4: 34 },
    effort: { webm: '2', mp4: 'slower' },
  },
  {
    cut: phoneCut,
    poster: { name: 'poster-phone', width: 1200, height: 2400 },
    film: { name: 'hero-phone', width: 720, height: 1440 },
    crf: { webm: 40, mp4: 27 },
    effort: { webm: '1', mp4: 'veryslow' },
  },
]

/** @param {{ width: number, height: number }} film @param {string[]} options @param {string} file */
function encoder(film, options, file) {
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${film.width}x${film.height}`,
    '-r',
    String(RATE),
    '-i',
    '-',
  ]
  // The matrix is written into the file, or a player guesses it and the first frame jumps against the poster.
  const colour = [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+full_chroma_inp+bicubic,format=yuv420p',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
  ]
  const child = spawn(
    'ffmpeg',
    ['-v', 'error', '-y', ...input, ...colour, '-an', '-map_metadata', '-1', '-fflags', '+bitexact', ...options, file],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  return {
    stdin: child.stdin,
    done: once(child, 'exit').then(([code]) => {
      if (code !== 0) throw new Error(`${file}: ffmpeg ended with ${code}`)
    }),
  }
}

await mkdir(FOLDER, { recursive: true })
for (const { cut, poster, film, crf, effort } of pieces) {
  const paint = await makeCloth(cut)
  await sharp(paint(poster.width, poster.height, 0), {
    raw: { width: poster.width, height: poster.height, channels: 3 },
  })
    .webp({ quality: 86, effort: 6 })
    .toFile(`${FOLDER}/${poster.name}.webp`)

  const encoders = [
    encoder(
      film,
      [
        '-c:v',
        'libvpx-vp9',
        '-crf',
        String(crf.webm),
        '-b:v',
        '0',
        '-deadline',
        'good',
        '-cpu-used',
        effort.webm,
        '-row-mt',
        '1',
        '-g',
        String(frames),
      ],
      `${FOLDER}/${film.name}.webm`,
    ),
    encoder(
      film,
      [
        '-c:v',
        'libx264',
        '-preset',
        effort.mp4,
        '-crf',
        String(crf.mp4),
        '-tune',
        'animation',
        '-profile:v',
        'high',
        '-g',
        String(frames),
        '-movflags',
        '+faststart',
      ],
      `${FOLDER}/${film.name}.mp4`,
    ),
  ]
  for (let frame = 0; frame < frames; frame++) {
    const rgb = paint(film.width, film.height, frame / frames)
    await Promise.all(encoders.map(({ stdin }) => new Promise((resolve) => stdin.write(rgb, resolve))))
  }
  for (const { stdin } of encoders) stdin.end()
  await Promise.all(encoders.map(({ done }) => done))
}
