import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.gson.Gson;
import java.io.StringReader;
import java.util.Map;
import javax.xml.bind.JAXBContext;
import javax.xml.bind.Unmarshaller;
import javax.xml.bind.annotation.*;
import javax.xml.transform.stream.StreamSource;

/** Reads messages, all arguments but the first, with a Java library, the first argument. Prints what it read as JSON. */
public class Probe {
    public enum Status { OPEN, PAID }

    /** As `xjc` generates it. */
    @XmlRootElement(name = "order", namespace = "urn:orders")
    @XmlAccessorType(XmlAccessType.FIELD)
    @XmlType(name = "Order", namespace = "urn:orders", propOrder = {"number", "status", "note"})
    public static class XmlOrder {
        @XmlElement(namespace = "urn:orders", required = true) public int number;
        @XmlElement(namespace = "urn:orders", required = true) public Status status;
        @XmlElement(namespace = "urn:orders", required = true) public String note;
        @XmlAttribute(name = "id", required = true) public String id;
    }

    public static class JsonOrder {
        public int number;
        public Status status;
        public String note;
    }

    interface Reader { Object read(String text) throws Exception; }

    static Reader readerFor(String library) throws Exception {
        switch (library) {
            case "jackson":
                return text -> new ObjectMapper().readValue(text, JsonOrder.class);
            case "gson":
                return text -> new Gson().fromJson(text, JsonOrder.class);
            default:
                JAXBContext context = JAXBContext.newInstance(XmlOrder.class);
                return text -> {
                    Unmarshaller unmarshaller = context.createUnmarshaller();
                    // CXF fails on every event (DataReaderImpl.WSUIDValidationHandler)
                    if (library.equals("cxf")) unmarshaller.setEventHandler(event -> false);
                    return unmarshaller.unmarshal(new StreamSource(new StringReader(text)), XmlOrder.class).getValue();
                };
        }
    }

    public static void main(String[] arguments) throws Exception {
        Reader reader = readerFor(arguments[0]);
        for (int index = 1; index < arguments.length; index++) {
            Object printed;
            try {
                printed = reader.read(arguments[index]);
            } catch (Exception error) {
                printed = Map.of("error", String.valueOf(error.getCause() == null ? error : error.getCause()));
            }
            System.out.println(new Gson().toJson(printed));
        }
    }
}
