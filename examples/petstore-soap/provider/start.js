import { startServer } from './server.js'

const { url } = await startServer(Number(process.env.PORT ?? 8080))
console.log(`The petstore is at ${url}/ws, its WSDL at ${url}/ws?wsdl`)
