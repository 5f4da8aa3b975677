// Names files that import each other, and exits with 1 when there are any. `npm run lint` asks.
import ts from 'typescript'

import { circlesAmong } from './circles.mjs'

const ROOMS = ['app', 'server', 'sandbox', 'packages', 'scripts', 'studio', 'tests']
const ELSEWHERE = ['**/node_modules', 'packages/*/build', 'studio/dist']

const everyFile = ROOMS.map((room) => `${room}/**/*`)
const files = ts.sys.readDirectory('.', ['.ts', '.tsx', '.mjs'], ELSEWHERE, everyFile)
const circles = circlesAmong(files, 'tsconfig.json')
for (const circle of circles) console.error(circle.map((file) => file.replace(`${process.cwd()}/`, '')).join(' → '))
process.exitCode = circles.length > 0 ? 1 : 0
