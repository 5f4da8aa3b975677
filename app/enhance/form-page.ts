import './page'
import { on, savesData, whereThere } from './dom'

/** The form that the page is about is taken over when the page is complete; for who saves data, when somebody turns to it. */
on('load', () => savesData || whereThere('.form[data-script]', ({ dataset }) => void import(dataset.script ?? '')))
