import '../every-page/page'
import { on, savesData, whenPresent } from '../dom'

/** Enhances the main form on load, or on focus for visitors who save data. */
on('load', () => savesData || whenPresent('.form[data-script]', ({ dataset }) => void import(dataset.script ?? '')))
