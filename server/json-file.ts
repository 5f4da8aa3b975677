import { readFileSync, renameSync, writeFileSync } from 'node:fs'

import * as v from 'valibot'

/** A JSON file under DATA_DIR whose value also lives in memory: a full disk loses it at the next restart only. */
export function openJsonFile<Value>(file: string, schema: v.GenericSchema<unknown, Value>) {
  return {
    /** The stored value; null without one that fits the schema. */
    read(): Value | null {
      try {
        return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
      } catch {
        return null
      }
    },
    /** Renames a complete file, so that a killed process leaves the earlier one intact. Never throws. */
    write(value: Value): void {
      try {
        writeFileSync(`${file}.part`, JSON.stringify(value))
        renameSync(`${file}.part`, file)
      } catch {
        // A full disk: the next change writes again.
      }
    },
  }
}
