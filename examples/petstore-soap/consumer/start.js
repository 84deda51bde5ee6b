import { startServer } from './server.js'

const petstore = process.env.PETSTORE ?? 'http://localhost:9000'
const { url } = await startServer(petstore, Number(process.env.PORT ?? 3000))
console.log(`The page is at ${url} and uses the petstore at ${petstore}`)
