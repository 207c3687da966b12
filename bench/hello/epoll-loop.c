/* The floor: one thread, one epoll, one read and one write per request, nothing parsed. Usage: epoll-loop PORT */
#define _GNU_SOURCE
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

static const char ANSWER[] =
    "HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=utf-8\r\nServer: addressee\r\n"
    "Date: Mon, 30 Nov 2026 18:52:14 GMT\r\nContent-Length: 13\r\n\r\nHello world!\n";

int main(int count, char **arguments) {
  int one = 1;
  int listener = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(count > 1 ? atoi(arguments[1]) : 0)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  if (bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, 4096)) return 1;
  int poll = epoll_create1(0);
  struct epoll_event event = {.events = EPOLLIN, .data.fd = listener}, events[256];
  epoll_ctl(poll, EPOLL_CTL_ADD, listener, &event);
  char buffer[65536];
  for (;;) {
    int ready = epoll_wait(poll, events, 256, -1);
    for (int at = 0; at < ready; at++) {
      int descriptor = events[at].data.fd;
      if (descriptor == listener) {
        int client = accept4(listener, 0, 0, SOCK_NONBLOCK);
        setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        event.data.fd = client;
        epoll_ctl(poll, EPOLL_CTL_ADD, client, &event);
      } else if (read(descriptor, buffer, sizeof buffer) <= 0) {
        close(descriptor);
      } else if (write(descriptor, ANSWER, sizeof ANSWER - 1) < 0) {
        close(descriptor);
      }
    }
  }
}
