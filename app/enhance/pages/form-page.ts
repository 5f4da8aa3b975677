import '../every-page/page'
import { on, savesData, whereThere } from '../dom'

/** Enhances the main form on load, or on focus for visitors who save data. */
on('load', () => savesData || whereThere('.form[data-script]', ({ dataset }) => void import(dataset.script ?? '')))
