import { testTable } from '../support/matchTable.js'

testTable('growth-json.json')
