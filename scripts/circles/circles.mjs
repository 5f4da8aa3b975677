import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

import ts from 'typescript'

/**
 * What each file imports of the others, types too: files that need each other are read together or not at all.
 * @param {string[]} files @param {string} config a tsconfig.json, which says where `~` is
 * @returns {Map<string, string[]>}
 */
function importsAmong(files, config) {
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(config, ts.sys.readFile).config, ts.sys, dirname(resolve(config)))
  const among = new Set(files.map((file) => resolve(file)))
  const cache = ts.createModuleResolutionCache(process.cwd(), (name) => name, options)
  return new Map(
    [...among].map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true)
      const found = importedFiles.map(
        ({ fileName }) => ts.resolveModuleName(fileName, file, options, ts.sys, cache).resolvedModule?.resolvedFileName,
      )
      return [file, found.filter((each) => each !== undefined).filter((each) => among.has(each))]
    }),
  )
}

/**
 * Circles of files that import each other, each as a way that ends where it begins.
 * @param {string[]} files @param {string} config a tsconfig.json @returns {string[][]}
 */
export function circlesAmong(files, config) {
  const imports = importsAmong(files, config)
  const done = new Set()
  /** @type {string[]} */
  const way = []
  /** @type {string[][]} */
  const circles = []

  /** @param {string} file */
  function follow(file) {
    const start = way.indexOf(file)
    if (start >= 0) circles.push([...way.slice(start), file])
    if (start >= 0 || done.has(file)) return
    way.push(file)
    for (const next of imports.get(file) ?? []) follow(next)
    way.pop()
    done.add(file)
  }

  for (const file of imports.keys()) follow(file)
  return circles
}
