// Copies installed packages with their dependencies.
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** The installed location of a dependency of the package in `folder`; null when missing, as for other platforms. @param {string} name @param {string} folder @param {string} top */
function find(name, folder, top) {
  for (let place = folder; ; place = dirname(place)) {
    const found = join(place, 'node_modules', name)
    if (existsSync(found)) return found
    if (place === dirname(top)) return null
  }
}

/**
 * Copies packages with all dependencies. @returns the copied folders
 * @param {string[]} names @param {string} from the node_modules in which they are installed @param {string} to
 */
export function copyPackages(names, from, to) {
  /** @type {Set<string>} */
  const packages = new Set()
  /** @param {string} folder */
  function take(folder) {
    if (packages.has(folder)) return
    packages.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = find(name, folder, from)
      if (found) take(found)
    }
  }
  for (const name of names) take(join(from, name))
  for (const folder of packages) {
    cpSync(folder, join(to, relative(from, folder)), {
      recursive: true,
      filter: (file) => !relative(folder, file).startsWith('node_modules'),
    })
  }
  return [...packages]
}
